import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { smallReact } from "./small-react.ts";

const STORIES = "src/stories.browser.test.tsx";

// Parts on Base UI are for React alone: their tests of keys lie in src/testing/keys. The customer's parts run in Chromium on both libraries that apps build them with (docs/decisions/0004-customer-bundle.md);
// the stories, as in Storybook, on React.
export default nodeAndBrowserTests(
	browserTests({ test: { name: "react", exclude: [STORIES] } }),
	browserTests({
		resolve: { alias: smallReact() },
		test: { name: "preact", exclude: [STORIES, "src/testing/keys/**"] },
	}),
	browserTests({ test: { name: "stories", include: [STORIES] } }),
);
