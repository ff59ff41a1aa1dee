import { nodeTests } from "@junban/vitest/node";
import { runSeed } from "@junban/vitest/run-seed";

// Loading the API anew for each file takes as long as its tests. It is the longest suite of all and partly waits,
// for workerd and disks: a second worker keeps it from running alone at the end.
export default nodeTests({ isolate: false, maxWorkers: 2, provide: runSeed() });
