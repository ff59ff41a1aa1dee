import { smallReact } from "@junban/ui/small-react";
import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";

export default nodeAndBrowserTests(
	browserTests({ resolve: { alias: smallReact() }, test: { name: "browser" } }),
);
