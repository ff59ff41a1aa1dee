import { nodeTests } from "@junban/vitest/node";

// A worker for each of 75 files would load the server and the SDK 75 times, a third of the run.
export default nodeTests({ isolate: false });
