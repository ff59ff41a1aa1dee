import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { smallReact } from "./small-react.ts";

// The parts run in Chromium on both libraries that apps build them with; docs/decisions/0004-customer-bundle.md.
export default nodeAndBrowserTests(
	browserTests({ test: { name: "react" } }),
	browserTests({ resolve: { alias: smallReact() }, test: { name: "preact" } }),
);
