/**
 * Jobs that wait where the engine is busy: one that was cancelled a moment ago still counts until it has ended.
 */

import { EngineError } from "../engine/error.js";

/** @typedef {import("../engine/client.js").EngineClient} EngineClient */
/** @typedef {import("../protocol.js").JobEvent} JobEvent */
/** @typedef {import("../protocol.js").Jobs} Jobs */
/** @typedef {import("../protocol.js").Replies} Replies */

const PAUSE_MS = 100;
const ATTEMPTS = 20;

/**
 * Begins a job as `client.job` does.
 * @template {keyof Jobs} T
 * @param {Pick<EngineClient, "job">} client
 * @param {T} type
 * @param {Jobs[T]} params
 * @param {(event: JobEvent) => void} [onEvent]
 * @returns {import("../engine/client.js").JobHandle<Replies[T]>}
 */
export function patientJob(client, type, params, onEvent) {
  let isCancelled = false;
  let job = client.job(type, params, onEvent);
  const run = async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await job.promise;
      } catch (error) {
        const isBusy = error instanceof EngineError && error.code === "busy";
        if (!isBusy || isCancelled || attempt === ATTEMPTS) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      job = client.job(type, params, onEvent);
      if (isCancelled) job.cancel();
    }
  };
  const cancel = () => {
    isCancelled = true;
    job.cancel();
  };
  return { promise: run(), cancel };
}
