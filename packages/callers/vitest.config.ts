import { nodeTests } from "@junban/vitest/node";

export default nodeTests();
