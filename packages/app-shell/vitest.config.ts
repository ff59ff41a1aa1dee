import { smallReact } from "@junban/ui/small-react";
import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";

// React for the admin app, Preact for the customer app; docs/decisions/0004-customer-bundle.md.
// What staff's apps alone load is tested on React alone: `*.react.browser.test.tsx`.
export default nodeAndBrowserTests(
	// Named, because what Vite only finds while tests run would load React a second time.
	browserTests({ optimizeDeps: { include: ["jotai", "react-router"] }, test: { name: "react" } }),
	browserTests({
		resolve: { alias: smallReact() },
		test: { name: "preact", exclude: ["src/**/*.react.browser.test.tsx"] },
	}),
);
