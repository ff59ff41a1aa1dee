/** What the operator of the service says on the pages of registration. Their HTML has an empty, hidden place for it. */
import { filledPath, OTHER_ROUTES } from "@junban/api-contract/routes";
import { readJson } from "./read-json.ts";

const PLACE = "[data-service-words]";

/** Fetches the words and shows them. A page without the place asks nothing, and without an answer it shows nothing. */
export async function showServiceWords(request: typeof fetch = fetch): Promise<void> {
	const place = document.querySelector<HTMLElement>(PLACE);
	const page = place?.dataset["serviceWords"];
	if (place === null || page === undefined) return;
	const base = (await readJson(request, "/config.json"))?.["api"];
	const path = filledPath(OTHER_ROUTES.serviceText.path, { page });
	const words = await readJson(request, (typeof base === "string" ? base : "") + path);
	const isEnglish = document.documentElement.lang === "en";
	const said = (name: string) => {
		const own = words?.[name];
		const english = isEnglish ? words?.[`${name}_en`] : undefined;
		const text = english ?? own;
		return typeof text === "string" ? text : "";
	};
	if (said("text") === "") return;
	place.replaceChildren(paragraph("b", said("headline")), paragraph("span", said("text")));
	place.hidden = false;
}

function paragraph(element: "b" | "span", text: string): HTMLParagraphElement {
	const [outer, inner] = [document.createElement("p"), document.createElement(element)];
	inner.textContent = text;
	outer.hidden = text === "";
	outer.append(inner);
	return outer;
}
