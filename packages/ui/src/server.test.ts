import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { serverStories } from "./testing/server-stories.ts";

const parts = [...new Set(serverStories.map(({ part }) => part))];

test("the stories of the customer's screens are among those that are rendered here", () => {
	expect(parts).toEqual(expect.arrayContaining(["phone-page", "plate", "ticket", "display-page", "qr-code"]));
});

test.each(parts)("%s renders on a server", (part) => {
	for (const { name, Story } of serverStories.filter((story) => story.part === part))
		expect(renderToString(createElement(Story)), name).toMatch(/^<div/);
});
