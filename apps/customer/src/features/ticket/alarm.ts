/** Sound and vibration of a call. Browsers allow sound only after the first touch of the page. */
import { createStore, type ReadableStore } from "@junban/app-shell/store";

export interface Alarm {
	/** Whether the browser allows sound now. */
	readonly canSound: ReadableStore<boolean>;
	/** Waits for the first touch. Returns the function that stops waiting and closes the audio. */
	start(): () => void;
	ring(): void;
}

/** Alternating vibration and pause, in milliseconds. */
const VIBRATION = [300, 150, 300, 150, 600];
/** The chime: start in seconds and pitch in Hz of each tone. */
const TONES = [
	[0, 784],
	[0.22, 659],
	[0.44, 784],
	[0.66, 1047],
] as const;
const TONE_SECONDS = 0.5;

export function createAlarm(): Alarm {
	const canSound = createStore(false);
	let audio: AudioContext | undefined;

	function unlock(): void {
		audio ??= new AudioContext();
		audio.resume().then(
			() => canSound.set(true),
			// The browser does not allow sound yet. The next touch tries again.
			() => undefined,
		);
	}

	return {
		canSound,
		start() {
			const listeners = new AbortController();
			for (const event of ["pointerup", "keydown"] as const)
				document.addEventListener(event, () => canSound.get() || unlock(), { signal: listeners.signal });
			// In some browsers the tap that joined the line counts as the first touch.
			if (navigator.userActivation?.hasBeenActive) unlock();
			return () => {
				listeners.abort();
				void audio?.close();
				audio = undefined;
				canSound.set(false);
			};
		},
		ring() {
			// Without an earlier touch the browser refuses vibration and warns in the console.
			if ("vibrate" in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(VIBRATION);
			if (audio === undefined || !canSound.get()) return;
			// A sleeping phone suspends the audio.
			void audio.resume();
			for (const [start, pitch] of TONES) playTone(audio, start, pitch);
		},
	};
}

function playTone(audio: AudioContext, start: number, pitch: number): void {
	const at = audio.currentTime + start;
	const tone = audio.createOscillator();
	const loudness = audio.createGain();
	tone.frequency.value = pitch;
	loudness.gain.setValueAtTime(0.0001, at);
	loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
	loudness.gain.exponentialRampToValueAtTime(0.0001, at + TONE_SECONDS);
	tone.connect(loudness).connect(audio.destination);
	tone.start(at);
	tone.stop(at + TONE_SECONDS);
}
