import { nodeTests } from "@junban/vitest/node";

// A worker for each file would load the server and the API each time, a third of the run.
export default nodeTests({ isolate: false });
