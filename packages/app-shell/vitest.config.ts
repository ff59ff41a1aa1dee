import { smallReact } from "@junban/ui/small-react";
import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";

// React for the admin app, Preact for the customer app; docs/decisions/0004-customer-bundle.md.
export default nodeAndBrowserTests(
	browserTests({ test: { name: "react" } }),
	browserTests({ resolve: { alias: smallReact() }, test: { name: "preact" } }),
);
