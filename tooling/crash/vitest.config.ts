import { nodeTests } from "@junban/vitest/node";

// One file after the other: each drives a server process of its own, and two cores are few.
export default nodeTests({ fileParallelism: false, testTimeout: 60_000 });
