import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { smallReact } from "./small-react.ts";

const STORIES = "src/stories.browser.test.tsx";

// The customer's parts run in Chromium on both libraries that apps build them with (docs/decisions/0004-customer-bundle.md);
// the stories, as in Storybook, on React.
export default nodeAndBrowserTests(
	browserTests({ test: { name: "react", exclude: [STORIES] } }),
	browserTests({ resolve: { alias: smallReact() }, test: { name: "preact", exclude: [STORIES] } }),
	browserTests({ test: { name: "stories", include: [STORIES] } }),
);
