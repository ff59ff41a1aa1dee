/** The tickets of the examples move, unless the visitor wants a still page. `samples-worker` draws them. */
import type { FromWorker, SampleOnPage, ToWorker } from "#src/samples-worker/messages.ts";
import workerFile from "#src/samples-worker/worker.tsx?worker&url";
import { patch } from "./patch.ts";

const STILL = "(prefers-reduced-motion: reduce)";

export function moveSamples(): void {
	const toggle = document.querySelector<HTMLElement>('[data-samples="toggle"]');
	if (toggle === null || matchMedia(STILL).matches) return;
	// The page comes first: the worker's file waits until the page has everything else.
	if (document.readyState === "complete") start(toggle);
	else addEventListener("load", () => start(toggle), { once: true });
}

function start(toggle: HTMLElement): void {
	const worker = new Worker(workerFile, { type: "module" });
	const send = (message: ToWorker) => worker.postMessage(message);
	let isWanted = true;
	worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => draw(data));
	send({
		type: "start",
		locale: document.documentElement.lang === "en" ? "en" : "ja",
		samples: [...document.querySelectorAll<HTMLElement>("[data-sample]")].flatMap(sampleOf),
	});
	document.addEventListener("visibilitychange", () =>
		send({ type: "move", on: isWanted && !document.hidden }),
	);
	const texts = { stop: toggle.textContent, go: toggle.dataset["go"] ?? "" };
	toggle.hidden = false;
	toggle.addEventListener("click", () => {
		isWanted = !isWanted;
		toggle.textContent = isWanted ? texts.stop : texts.go;
		send({ type: "move", on: isWanted });
	});
}

function sampleOf({ dataset }: HTMLElement): SampleOnPage[] {
	const { sample: uid, words } = dataset;
	return uid === undefined || words === undefined ? [] : [{ uid, words }];
}

function draw({ uid, parts }: FromWorker): void {
	const ticket = document.querySelector(`[data-sample="${uid}"]`);
	for (const [name, html] of Object.entries(parts)) {
		const part = ticket?.querySelector(`[data-part="${name}"]`);
		if (part !== null && part !== undefined) patch(part, html);
	}
}
