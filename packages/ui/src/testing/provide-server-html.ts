/** Renders the stories in Node before the tests of a browser project start. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { TestProject } from "vitest/node";
import { serverStories } from "./server-stories.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The HTML of each of `serverStories` by part and name. */
		readonly serverHtml: Readonly<Record<string, string>>;
	}
}

export function setup(project: TestProject): void {
	project.provide(
		"serverHtml",
		Object.fromEntries(
			serverStories.map(({ part, name, Story }) => [`${part} ${name}`, renderToString(createElement(Story))]),
		),
	);
}
