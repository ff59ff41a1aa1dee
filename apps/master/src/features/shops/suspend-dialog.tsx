import type { MasterAppResponse } from "@junban/api-contract/master/schemas-shops";
import { useTranslation } from "@junban/i18n/react";
import { TextArea } from "@junban/ui/text-area";
import { useState } from "react";
import { ActDialog } from "#src/lib/act-dialog.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import type { GrantDialogProps } from "./grant-dialog.tsx";
import { nameOf } from "./shop-name.tsx";

const MOST = 500;

/** Stops new places. The shop reads why. */
export function SuspendDialog({ uid, shop, onDone, onClose }: GrantDialogProps) {
	const { t } = useTranslation("shops");
	const { t: codes } = useTranslation("codes");
	const { client, locale } = useMaster();
	const [english, setEnglish] = useState(shop.suspended?.reason_en ?? "");
	const [isTooLong, setTooLong] = useState(false);
	const check = () => {
		const wrong = [...english.trim()].length > MOST;
		setTooLong(wrong);
		return !wrong;
	};
	return (
		<ActDialog<MasterAppResponse>
			danger
			title={t("suspend.title", { name: nameOf(shop, locale) })}
			confirmText={t("suspend.confirm")}
			reasonLabel={t("suspend.reason")}
			reasonHint={t("suspend.reasonHint")}
			{...(shop.suspended === undefined ? {} : { firstReason: shop.suspended.reason })}
			check={check}
			send={(words) => {
				const reason_en = english.trim();
				return client.suspend(uid, { ...words, ...(reason_en === "" ? {} : { reason_en }) });
			}}
			{...{ onDone, onClose }}
		>
			<p>{t("suspend.text")}</p>
			<TextArea
				label={t("suspend.reasonEn")}
				optional={t("optional")}
				lang="en"
				rows={2}
				name="reason_en"
				value={english}
				error={isTooLong ? codes("text-too-long") : undefined}
				onChange={(event) => setEnglish(event.currentTarget.value)}
			/>
		</ActDialog>
	);
}
