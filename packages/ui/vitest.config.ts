import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { smallReact } from "./small-react.ts";

const STORIES = "src/stories.browser.test.tsx";

// The parts of the customer's pages are tested on both libraries that apps build them with (docs/decisions/0004-customer-bundle.md).
// Parts for staff are tested on React only: those of src/testing/keys, and the stories.
export default nodeAndBrowserTests(
	browserTests({ test: { name: "react", exclude: [STORIES] } }),
	browserTests({
		resolve: { alias: smallReact() },
		test: { name: "preact", exclude: [STORIES, "src/testing/keys/**"] },
	}),
	browserTests({ test: { name: "stories", include: [STORIES] } }),
);
