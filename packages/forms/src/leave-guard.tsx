import { createStore } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import type { FormState } from "./form-state.ts";
import type {} from "./phrases.ts";

/** The forms of the page. A router has one blocker, so the first form asks for all. */
const openForms = createStore<readonly FormState[]>([]);

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ state }: { state: FormState }) {
	const isDirty = useStore(state.view).dirty.length > 0;
	const isFirst = useStore(openForms)[0] === state;
	useEffect(() => {
		openForms.update((forms) => [...forms, state]);
		return () => openForms.update((forms) => forms.filter((each) => each !== state));
	}, [state]);
	useEffect(() => {
		if (!isDirty) return undefined;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isDirty]);
	return isFirst ? <LeaveQuestion /> : null;
}

function LeaveQuestion() {
	const { t } = useTranslation("forms");
	const blocker = useBlocker(isLossy);
	const leave = () => {
		for (const { discard } of openForms.get()) discard();
		blocker.proceed?.();
	};
	return (
		<ConfirmDialog
			danger
			open={blocker.state === "blocked"}
			title={t("leave.title")}
			confirmText={t("leave.confirm")}
			cancelText={t("leave.cancel")}
			onConfirm={leave}
			onCancel={() => blocker.reset?.()}
		>
			<p>{t("leave.text")}</p>
		</ConfirmDialog>
	);
}

const isLossy: BlockerFunction = ({ currentLocation, nextLocation }) =>
	currentLocation.pathname !== nextLocation.pathname &&
	openForms.get().some(({ view }) => view.get().dirty.length > 0);
