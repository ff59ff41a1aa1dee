import { nodeTests } from "@junban/vitest/node";

// Loading the API anew for each file takes as long as its tests.
export default nodeTests({ isolate: false });
