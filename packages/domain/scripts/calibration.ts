import { calibrate, calibrationTable, joinings } from "../src/testing/day-simulator-calibration.ts";

// Prints the calibration of the wait estimate in simulation: `node scripts/calibration.ts [seed,seed,... [days of each kind and seed]]`.
const [seeds = "1", days = "400"] = process.argv.slice(2);
const all = seeds.split(",").flatMap((seed) => joinings(Number(seed), Number(days), 4, 39));
process.stdout.write(`${calibrationTable(calibrate(all))}\n`);
