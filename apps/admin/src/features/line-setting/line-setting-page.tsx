import { failureOf } from "@junban/app-shell/collection-status";
import type { FormChanges } from "@junban/forms/form-state";
import { useShop } from "#src/frame/shop-context.ts";
import { LineSettingForm } from "./line-setting-form.tsx";
import { Failed, Loading } from "./line-setting-states.tsx";
import { useLineSettings } from "./use-line-settings.ts";

/** The settings of the shop's line. */
export function LineSettingPage() {
	const { line } = useShop();
	const { port, stored, status, retry } = useLineSettings();
	const save = async ({ changed, read }: FormChanges) => {
		const saved = await port.update(changed, read);
		// The desk works by the new settings at once. The save stands even if this call fails.
		if (saved.ok) await line.client.refresh(line.path);
		return saved;
	};
	if (stored !== undefined) return <LineSettingForm stored={stored} save={save} />;
	const failure = failureOf(status);
	return failure === undefined ? <Loading /> : <Failed code={failure.code} onRetry={retry} />;
}
