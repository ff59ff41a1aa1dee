/** What a display board needs of the device that shows it. Tests replace it. */
import type { ReadableStore } from "@junban/app-shell/store";
import type { Locale } from "@junban/domain/values";

export interface SpokenText {
	readonly text: string;
	readonly locale: Locale;
}

export interface DisplayDevice {
	/** The languages that the device can speak. */
	readonly voices: ReadableStore<readonly Locale[]>;
	/** Whether the page was pressed before its scripts were there. */
	wasPressed(): boolean;
	/** Asks whether sound is allowed. In a tap: unlocks it, and fills the screen. */
	start(options: { readonly isTap: boolean }): Promise<boolean>;
	chime(): Promise<void>;
	/** Speaks the texts one after the other; those without a voice are left out. False: the browser wants a tap first. */
	speak(texts: readonly SpokenText[]): Promise<boolean>;
	/** Ends what is being spoken. */
	hush(): void;
	/** Keeps the screen awake until `close`, if it does not do so already. */
	keepAwake(): void;
	/** Whether the server has a newer version of this page; false if it can not say. */
	isOutdated(): Promise<boolean>;
	/** Reloads the page, at most once a minute. */
	reload(): void;
	close(): void;
}
