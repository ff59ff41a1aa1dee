import { nodeTests } from "@junban/vitest/node";
import { runSeed } from "@junban/vitest/run-seed";

// Loading the API anew for each file takes as long as its tests. The suite is one of the last that start and partly waits,
// for workerd and disks: its second worker keeps both cores busy until the end.
export default nodeTests({ isolate: false, maxWorkers: 2, provide: runSeed() });
