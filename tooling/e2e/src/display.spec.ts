import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { PHRASES } from "./phrases.ts";
import { FAILED_REQUEST } from "./watch.ts";

/** A recorded `speechSynthesis` with a Japanese voice, because the browser of the tests has none. */
async function recordSpeech(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const spoken: string[] = [];
		const voices = [{ lang: "ja-JP", localService: true, name: "test", default: true, voiceURI: "test" }];
		const speech = {
			getVoices: () => voices,
			addEventListener: () => undefined,
			cancel: () => undefined,
			speak(utterance: SpeechSynthesisUtterance) {
				if (utterance.text !== "") spoken.push(utterance.text);
				setTimeout(() => utterance.dispatchEvent(new Event("end")));
			},
		};
		Object.defineProperty(window, "speechSynthesis", { value: speech });
		// A voice must be of the browser's own class, so it is kept beside the utterance.
		Object.defineProperty(SpeechSynthesisUtterance.prototype, "voice", { writable: true, value: null });
		Object.assign(window, { spoken });
	});
}

const spokenOn = (page: Page) => page.evaluate<string[]>("window.spoken");

test("a call appears on the display and is spoken once, also after a restart of the server", async ({
	tablet,
	shop,
	context,
	noise,
}) => {
	await shop.save({ line: { display: { voice: "ja" } } });
	await tablet.walkIn();
	const board = await context.newPage();
	await recordSpeech(board);
	await board.goto(`${shop.url}/app/demo/main/display`);
	const { display } = PHRASES.ja.customer;
	await board.getByRole("button", { name: display.start.begin }).click();
	const next = board.getByRole("region", { name: display.sign.next }).getByRole("listitem");
	await expect(next).toHaveCount(1);
	const label = (await next.textContent()) ?? "";

	await tablet.callNext(label);
	const plate = board.getByRole("main");
	await expect(plate).toContainText(display.sign.calling);
	await expect(plate).toContainText(label);
	await expect.poll(() => spokenOn(board)).toHaveLength(1);
	const number = label.replace(/^\D+/, "");
	expect((await spokenOn(board))[0]).toContain(`${number}番の方`);

	noise.expect(FAILED_REQUEST);
	await shop.crash();
	await shop.startAgain();
	await expect(plate).toContainText(label);
	await tablet.finish(label);
	await expect(board.getByText(display.sign.open)).toBeVisible();
	expect(await spokenOn(board)).toHaveLength(1);
});
