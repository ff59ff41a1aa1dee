import { stage } from "@junban/vitest/page";
import { beforeEach, expect, test } from "vitest";
import { showServiceWords } from "./service-words.ts";

const WORDS = { headline: "ご案内", text: "年末は<b>休みます", text_en: "Closed" };

function answering(words: unknown, status = 200) {
	const asked: string[] = [];
	const request = async (url: string | URL | Request) => {
		asked.push(String(url));
		const body = String(url) === "/config.json" ? { api: "https://api.example" } : words;
		return new Response(JSON.stringify(body), { status: String(url) === "/config.json" ? 200 : status });
	};
	return { asked, request };
}

function place(): HTMLElement {
	const host = stage();
	host.innerHTML = '<div data-service-words="register" hidden></div>';
	const found = host.querySelector<HTMLElement>("[data-service-words]");
	if (found === null) throw new Error("no place");
	return found;
}

beforeEach(() => {
	document.documentElement.lang = "ja";
});

test("the operator's words are shown as text", async () => {
	const words = place();
	const { asked, request } = answering(WORDS);
	await showServiceWords(request);
	expect(words.hidden).toBe(false);
	expect([...words.children].map(({ textContent }) => textContent)).toEqual(["ご案内", "年末は<b>休みます"]);
	expect(asked).toEqual(["/config.json", "https://api.example/apiV2/project/texts/register"]);
});

test("in English each missing one is the Japanese one", async () => {
	document.documentElement.lang = "en";
	const words = place();
	await showServiceWords(answering(WORDS).request);
	expect([...words.children].map(({ textContent }) => textContent)).toEqual(["ご案内", "Closed"]);
});

test.each([
	["no words", { headline: "ご案内", text: "" }, 200],
	["a refusal", WORDS, 503],
	["something else", ["x"], 200],
])("with %s the place stays hidden", async (_, answer, status) => {
	const words = place();
	await showServiceWords(answering(answer, status).request);
	expect(words.hidden).toBe(true);
	expect(words.children).toHaveLength(0);
});

test("a page without the place asks nothing", async () => {
	stage();
	const { asked, request } = answering(WORDS);
	await showServiceWords(request);
	expect(asked).toEqual([]);
});
