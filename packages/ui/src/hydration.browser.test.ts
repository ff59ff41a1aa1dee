import { painted, stage } from "@junban/vitest/page";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, inject, onTestFinished, test } from "vitest";
// Augments the types of `inject` by the HTML.
import type {} from "./testing/provide-server-html.ts";
import { serverStories } from "./testing/server-stories.ts";

const html = inject("serverHtml");
const parts = [...new Set(serverStories.map(({ part }) => part))];

// React tells differences in attributes to the console alone, which fails the test.
test.each(parts)("%s takes over what a server in Node has rendered", async (part) => {
	const differences: string[] = [];
	for (const { name, Story } of serverStories.filter((story) => story.part === part)) {
		const host = stage();
		host.innerHTML = html[`${part} ${name}`] ?? "";
		const root = hydrateRoot(host, createElement(Story), {
			onRecoverableError: (error) => differences.push(`${name}: ${String(error)}`),
		});
		onTestFinished(() => root.unmount());
	}
	await painted();
	expect(differences).toEqual([]);
});
