import { nodeTests } from "@junban/vitest/node";

// One worker for all files: starting one for each takes longer than their tests.
export default nodeTests({ isolate: false });
