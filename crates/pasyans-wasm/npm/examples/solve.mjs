import { openEngine } from "pasyans";

const engine = await openEngine();
await engine.request("game.deal", { game: "freecell", number: 11982 });
const { verdict } = await engine.job("game.solve", { objective: "first" }).reply;
console.log(`FreeCell deal 11982: ${verdict}`);
await engine.request("game.load", { game: "molek-syntez", board: "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9." });
const { length, proven } = await engine.job("game.solve").reply;
console.log(`MOLEK-SYNTEZ: ${length} moves, ${proven.shortest ? "and no fewer" : "perhaps fewer"}`);
engine.close();
