import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";

export interface Change<T> {
	/** A new toast with this key replaces the last one. */
	readonly key: string;
	readonly ask: () => Promise<Outcome<T>>;
	readonly done: string;
	/** Takes the change back; absent where nothing can. */
	readonly undo?: (value: T) => Promise<Outcome<unknown>>;
	readonly undone?: string;
}

/** Makes a change that has no form, says what happened, and offers the undo. The value is whether the change succeeded. */
export function useChange(): <T>(change: Change<T>) => Promise<boolean> {
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	return async ({ key, ask, done, undo, undone = common("undo") }) => {
		const tell = (outcome: Outcome<unknown>, text: string) =>
			toasts.show(outcome.ok ? { key, text } : { key, text: codes(outcome.code), type: "danger" });
		const outcome = await settled(ask);
		if (!outcome.ok || undo === undefined) {
			tell(outcome, done);
			return outcome.ok;
		}
		const { value } = outcome;
		const takeBack = async () => tell(await settled(() => undo(value)), undone);
		toasts.show({
			key,
			text: done,
			type: "success",
			action: { text: common("undo"), run: () => void takeBack() },
		});
		return true;
	};
}

async function settled<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
	try {
		return await ask();
	} catch (error) {
		return { ok: false, code: "internal", detail: String(error) };
	}
}
