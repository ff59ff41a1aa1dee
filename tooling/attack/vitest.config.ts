import { nodeTests } from "@junban/vitest/node";

// Files run one after the other, because each starts its own server process and two cores are few.
export default nodeTests({ fileParallelism: false, testTimeout: 60_000 });
