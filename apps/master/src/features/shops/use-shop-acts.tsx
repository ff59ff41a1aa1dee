import type { MasterApp, MasterAppResponse } from "@junban/api-contract/master/schemas-shops";
import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { toasts } from "@junban/app-shell/toast-store";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { ActDialog } from "#src/lib/act-dialog.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { nameOf } from "./shop-name.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";

/** Loaded after the press, because the calendar is large. */
const GrantDialog = lazyChunk(async () => (await import("./grant-dialog.tsx")).GrantDialog);

/** `paid`: says why a paid plan is not ended here. */
export type ShopAct = "grant" | "end" | "paid" | "suspend" | "resume";

export interface ShopActs {
	ask(act: ShopAct, shop: MasterApp): void;
	/** A press on the switch of a shop. */
	askPremium(shop: MasterApp, wanted: boolean): void;
	/** To be rendered anywhere on the screen. */
	readonly dialog: ReactNode;
}

/** The acts about one shop, each with its question. `onDone`: with the shop as it is then. */
export function useShopActs(onDone: (shop: MasterApp) => void): ShopActs {
	const { t } = useTranslation("shops");
	const { locale } = useMaster();
	const [asked, setAsked] = useState<{ readonly act: ShopAct; readonly shop: MasterApp }>();
	const close = () => setAsked(undefined);
	const done = ({ app: shop }: MasterAppResponse) => {
		if (asked !== undefined && asked.act !== "paid")
			toasts.show({ key: "shop", text: t(`done.${asked.act}`, { name: nameOf(shop, locale) }) });
		close();
		onDone(shop);
	};
	const ask = useCallback((act: ShopAct, shop: MasterApp) => setAsked({ act, shop }), []);
	const askPremium = useCallback(
		(shop: MasterApp, wanted: boolean) =>
			ask(wanted ? "grant" : shop.premium.source === "master" ? "end" : "paid", shop),
		[ask],
	);
	const uid = asked && parseAppUid(asked.shop.app);
	return {
		ask,
		askPremium,
		dialog:
			asked === undefined || uid === undefined ? null : (
				<Suspense>
					<Question {...{ uid, onDone: done, onClose: close }} {...asked} />
				</Suspense>
			),
	};
}

type QuestionProps = {
	uid: AppUid;
	act: ShopAct;
	shop: MasterApp;
	onDone: (answer: MasterAppResponse) => void;
	onClose: () => void;
};

function Question({ act, ...rest }: QuestionProps) {
	if (act === "grant") return <GrantDialog {...rest} />;
	if (act === "suspend") return <SuspendDialog {...rest} />;
	if (act === "end") return <EndDialog {...rest} />;
	return act === "resume" ? <ResumeDialog {...rest} /> : <PaidDialog {...rest} />;
}

function EndDialog({ uid, shop, onDone, onClose }: Omit<QuestionProps, "act">) {
	const { t } = useTranslation("shops");
	const { client, locale } = useMaster();
	return (
		<ActDialog
			danger
			title={t("end.title", { name: nameOf(shop, locale) })}
			confirmText={t("end.confirm")}
			send={(words) => client.endPremium(uid, words)}
			{...{ onDone, onClose }}
		>
			<p>{t(shop.premium.paid ? "end.paid" : "end.text")}</p>
		</ActDialog>
	);
}

function ResumeDialog({ uid, shop, onDone, onClose }: Omit<QuestionProps, "act">) {
	const { t } = useTranslation("shops");
	const { client, locale } = useMaster();
	return (
		<ActDialog
			title={t("resume.title", { name: nameOf(shop, locale) })}
			confirmText={t("resume.confirm")}
			isReasonOptional
			send={({ act, reason }) => client.resume(uid, { act, ...(reason === "" ? {} : { reason }) })}
			{...{ onDone, onClose }}
		>
			<p>{t("resume.text")}</p>
		</ActDialog>
	);
}

function PaidDialog({ shop, onClose }: Omit<QuestionProps, "act">) {
	const { t } = useTranslation("shops");
	const { t: common } = useTranslation("common");
	const { locale } = useMaster();
	return (
		<Dialog open title={t("paid.title", { name: nameOf(shop, locale) })} onClose={onClose}>
			<p>{t("paid.text")}</p>
			<DialogActions>
				<Button onClick={onClose}>{common("close")}</Button>
			</DialogActions>
		</Dialog>
	);
}
