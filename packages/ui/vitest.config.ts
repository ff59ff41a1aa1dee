import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";

const STORIES = "src/stories.browser.test.tsx";

export default nodeAndBrowserTests(
	browserTests({ test: { name: "browser", exclude: [STORIES] } }),
	browserTests({ test: { name: "stories", include: [STORIES] } }),
);
