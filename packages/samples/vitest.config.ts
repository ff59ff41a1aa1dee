import { nodeTests } from "@junban/vitest/node";
import { runSeed } from "@junban/vitest/run-seed";

// One worker for all files: starting one for each takes longer than most of their tests.
export default nodeTests({ isolate: false, provide: runSeed() });
