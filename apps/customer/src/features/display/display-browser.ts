/** Sound, voice, screen and address bar of the browser that shows a display board. */
import { claimReload } from "@junban/app-shell/chunk-reload";
import { createStore } from "@junban/app-shell/store";
import type { Locale } from "@junban/domain/values";
import { playTones, type Tones } from "#src/lib/device/tones.ts";
import { createWakeLock } from "#src/lib/device/wake-lock.ts";
import type { DisplayDevice, SpokenText } from "./display-device.ts";

const CHIME: Tones = [
	[0, 1047],
	[0.5, 831],
];
const CHIME_SOUND = { seconds: 0.9, loudness: 0.6 };
/** Until the last tone has faded. */
const CHIME_MS = 1_400;
const LANGUAGES = { ja: "ja-JP", en: "en-US" } as const satisfies Record<Locale, string>;
/** Slower than in a conversation, for people across a room. */
const RATE = 0.9;
/** The browser's answer about sound is not waited for longer, in milliseconds: without a tap some never give one. */
const SOUND_MS = 1_000;

export function browserDisplayDevice(): DisplayDevice {
	const speech = createSpeech();
	const screen = createWakeLock();
	let audio: AudioContext | undefined;
	const unlock = async (): Promise<boolean> => {
		try {
			audio ??= new AudioContext();
			await Promise.race([audio.resume(), after(SOUND_MS)]);
			return audio.state === "running";
		} catch {
			return false;
		}
	};
	return {
		voices: speech.voices,
		// The loader in the page has seen it, see `late-scripts.ts`.
		wasPressed: () => document.getElementById("root")?.dataset["pressed"] !== undefined,
		async start({ isTap }) {
			// All of these must be asked for in the tap itself.
			if (isTap) {
				fillScreen();
				speech.unlock();
			}
			return await unlock();
		},
		async chime() {
			if (!(await unlock()) || audio === undefined) return;
			playTones(audio, CHIME, CHIME_SOUND);
			await after(CHIME_MS);
		},
		speak: speech.speak,
		hush: speech.hush,
		keepAwake: screen.request,
		isOutdated,
		reload() {
			if (claimReload(sessionStorage, Date.now())) location.reload();
		},
		close() {
			speech.close();
			screen.release();
			void audio?.close();
			audio = undefined;
		},
	};
}

async function after(ms: number): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, ms));
}

function createSpeech() {
	const speech = "speechSynthesis" in window ? window.speechSynthesis : undefined;
	const voiceOf = (locale: Locale) => {
		const spoken = speech?.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(locale)) ?? [];
		// Voices of the network fail without it.
		return spoken.find(({ localService }) => localService) ?? spoken[0];
	};
	const found = () => (["ja", "en"] as const).filter((locale) => voiceOf(locale) !== undefined);
	const voices = createStore<readonly Locale[]>(found());
	const listeners = new AbortController();
	// Browsers learn their voices after the page has begun.
	speech?.addEventListener?.("voiceschanged", () => voices.set(found()), { signal: listeners.signal });
	/** Kept: some browsers forget an utterance that nobody holds, and never say that it has ended. */
	let current: SpeechSynthesisUtterance | undefined;
	const speakOne = async ({ text, locale }: SpokenText): Promise<boolean> => {
		const voice = voiceOf(locale);
		if (speech === undefined || voice === undefined) return true;
		return await new Promise((resolve) => {
			const utterance = new SpeechSynthesisUtterance(text);
			utterance.voice = voice;
			utterance.lang = LANGUAGES[locale];
			utterance.rate = RATE;
			utterance.onend = () => resolve(true);
			utterance.onerror = ({ error }) => resolve(error !== "not-allowed");
			current = utterance;
			speech.speak(utterance);
		});
	};
	const hush = () => speech?.cancel();
	return {
		voices,
		/** In a tap: later sentences need none. */
		unlock: () => speech?.speak(new SpeechSynthesisUtterance("")),
		async speak(texts: readonly SpokenText[]): Promise<boolean> {
			for (const text of texts) if (!(await speakOne(text))) return false;
			current = undefined;
			return true;
		},
		hush,
		close() {
			listeners.abort();
			if (current !== undefined) hush();
		},
	};
}

function fillScreen(): void {
	// A press before the scripts were there may be too long ago.
	if ("userActivation" in navigator && !navigator.userActivation.isActive) return;
	// Phones have no full screen for pages; the board works without it.
	document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Each version has scripts of other names, which the page's HTML tells. */
async function isOutdated(): Promise<boolean> {
	const entryOf = (page: ParentNode) =>
		page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? undefined;
	const own = entryOf(document);
	try {
		const response = await fetch(location.href, { cache: "no-cache" });
		if (!response.ok) return false;
		const page = new DOMParser().parseFromString(await response.text(), "text/html");
		// There they stand in a template, until the first paint.
		const newest = entryOf(page.querySelector<HTMLTemplateElement>("template#scripts")?.content ?? page);
		return own !== undefined && newest !== undefined && own !== newest;
	} catch {
		return false;
	}
}
