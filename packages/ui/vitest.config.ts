import { browserTests, nodeAndBrowserTests, sharedPageTests } from "@junban/vitest/browser";

const STORIES = "src/stories.browser.test.tsx";
const HYDRATION = "src/hydration.browser.test.ts";

export default nodeAndBrowserTests(
	sharedPageTests({ test: { name: "browser", exclude: [STORIES, HYDRATION] } }),
	browserTests({ test: { name: "stories", include: [STORIES] } }),
	browserTests({
		test: { name: "hydration", include: [HYDRATION], globalSetup: "src/testing/provide-server-html.ts" },
	}),
);
