import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import { createStore } from "@junban/app-shell/store";
import type { Locale } from "@junban/domain/values";
import type { DisplayDevice, SpokenText } from "#src/features/display/display-device.ts";

/** A television that records what it does. Speaking takes 5 s of the environment's time. */
export class FakeDevice implements DisplayDevice {
	readonly voices = createStore<readonly Locale[]>(["ja", "en"]);
	canSound = true;
	/** Of `speak`: the browser wants a tap first. */
	isAllowed = true;
	/** It never says that it has spoken. */
	isMute = false;
	isNewVersion = false;
	isPressed = false;
	readonly spoken: SpokenText[] = [];
	chimes = 0;
	taps = 0;
	awake = 0;
	hushed = 0;
	reloads = 0;
	closed = 0;
	readonly #environment: LiveEnvironment;

	constructor(environment: LiveEnvironment) {
		this.#environment = environment;
	}
	wasPressed() {
		return this.isPressed;
	}
	async start({ isTap }: { readonly isTap: boolean }) {
		if (isTap) this.taps++;
		return this.canSound;
	}
	async chime() {
		this.chimes++;
	}
	async speak(texts: readonly SpokenText[]) {
		if (!this.isAllowed) return false;
		this.spoken.push(...texts);
		await new Promise<void>((resolve) => {
			if (!this.isMute) this.#environment.after(5_000, resolve);
		});
		return true;
	}
	hush() {
		this.hushed++;
	}
	keepAwake() {
		this.awake++;
	}
	async isOutdated() {
		return this.isNewVersion;
	}
	reload() {
		this.reloads++;
	}
	close() {
		this.closed++;
	}
}
