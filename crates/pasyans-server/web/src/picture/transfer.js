/** What a clipboard or a drag holds. */

/**
 * The file to be read: the first picture, or else the first file, which is then refused with a reason.
 * @param {Iterable<File>} files
 * @returns {File | null}
 */
export function fileOf(files) {
  const all = [...files];
  return all.find(({ type }) => type.startsWith("image/")) ?? all[0] ?? null;
}

/**
 * The picture of a clipboard. Where the focus is in a field, text is for the field, even if a picture of it comes along.
 * @param {Pick<DataTransfer, "files" | "types">} clipboard
 * @param {boolean} isField
 * @returns {File | null}
 */
export function pastedPicture({ files, types }, isField) {
  const file = fileOf(files);
  if (file === null || !file.type.startsWith("image/")) return null;
  return isField && types.includes("text/plain") ? null : file;
}

/**
 * Whether files are being dragged.
 * @param {Pick<DataTransfer, "types"> | null} transfer
 * @returns {boolean}
 */
export function hasFiles(transfer) {
  return transfer?.types.includes("Files") ?? false;
}
