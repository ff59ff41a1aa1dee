import { calibrate, calibrationTable, joinings } from "../src/testing/day-simulator-calibration.ts";

// Prints how the wait estimate does in simulation: `node scripts/calibration.ts [seed] [days of each kind]`.
const [seed = "1", days = "400"] = process.argv.slice(2);
process.stdout.write(`${calibrationTable(calibrate(joinings(Number(seed), Number(days), 4, 99)))}\n`);
