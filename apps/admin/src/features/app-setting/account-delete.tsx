import type { MyApp } from "@junban/api-contract/schemas-accounts";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { FormRow } from "@junban/ui/form-row";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { usePorts } from "./setting-ports.ts";

type Step =
	| { readonly kind: "closed" | "checking" | "asking" }
	/** The account is the only owner of these shops, so it cannot leave. */
	| { readonly kind: "soleOwner"; readonly shops: readonly MyApp[] };

const CLOSED: Step = { kind: "closed" };

/** Deletes the account. An only owner is told which shops to delete first. */
export function AccountDelete() {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { user } = useShop();
	const { account, client } = usePorts();
	const [step, setStep] = useState<Step>(CLOSED);
	if (user === undefined) return null;
	const open = () => {
		setStep({ kind: "checking" });
		void client.myApps().then((mine) => {
			if (!mine.ok) {
				setStep(CLOSED);
				toasts.show({ key: "account", text: codes(mine.code), type: "danger" });
				return;
			}
			const shops = mine.value.apps.filter((shop) => shop.sole_owner);
			setStep(shops.length === 0 ? { kind: "asking" } : { kind: "soleOwner", shops });
		});
	};
	return (
		<FormRow label={t("account.remove")} hint={t("account.removeText")}>
			<Button variant="quiet-danger" pending={step.kind === "checking"} onClick={open}>
				{t("account.removeOpen")}
			</Button>
			<SoleOwner shops={step.kind === "soleOwner" ? step.shops : undefined} onClose={() => setStep(CLOSED)} />
			<PasswordDialog
				open={step.kind === "asking"}
				title={t("account.removeTitle")}
				text={t("account.removeWarning")}
				confirmText={t("account.removeConfirm")}
				danger
				run={(password, _value, code) => account.remove(password, () => client.leaveShops(user.uid), code)}
				// The session has ended with the account: the sign-in page replaces this one.
				onDone={() => setStep(CLOSED)}
				onClose={() => setStep(CLOSED)}
			/>
		</FormRow>
	);
}

function SoleOwner({ shops, onClose }: { shops: readonly MyApp[] | undefined; onClose: () => void }) {
	const { t } = useTranslation("appSetting");
	const { t: common } = useTranslation();
	const { locale } = useShop();
	return (
		<Dialog open={shops !== undefined} title={t("account.soleOwner")} onClose={onClose}>
			<p>{t("account.soleOwnerText")}</p>
			<ul className="my-12 grid gap-4 ps-24">
				{shops?.map((shop) => (
					<li key={shop.app} className="font-bold wrap-anywhere">
						{(locale === "en" && shop.name_en) || shop.name}
					</li>
				))}
			</ul>
			<DialogActions>
				<Button onClick={onClose}>{common("close")}</Button>
			</DialogActions>
		</Dialog>
	);
}
