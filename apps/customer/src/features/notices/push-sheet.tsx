import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Sheet } from "@junban/ui/sheet";
import type { PushRow } from "./notices-events.ts";

export interface PushSheetProps {
	readonly open: boolean;
	readonly row: PushRow;
	/** When notices come, in words. */
	readonly when: string;
	readonly hasMail: boolean;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
}

/** What comes before the browser's question; on iPhones in its place, how to get there. */
export function PushSheet({ open, row, when, hasMail, onConfirm, onClose }: PushSheetProps) {
	const { t } = useTranslation("notices");
	const isApple = row.state === "home-screen" || row.state === "in-app";
	if (isApple)
		return (
			<Sheet open={open} title={t("steps.title")} closeLabel={t("close")} onClose={onClose}>
				<div className="stack">
					<p>{t("steps.text")}</p>
					<ol className="flex list-decimal flex-col gap-12 pl-24">
						{row.state === "in-app" ? <li>{t("steps.safari")}</li> : null}
						<li>{t("steps.share")}</li>
						<li>{t("steps.add")}</li>
						<li>{t("steps.open")}</li>
					</ol>
					{hasMail ? <p className="small muted">{t("steps.mail")}</p> : null}
				</div>
			</Sheet>
		);
	return (
		<Sheet
			open={open}
			title={t("push.title")}
			closeLabel={t("close")}
			actions={
				<>
					<Button onClick={onClose}>{t("ask.cancel")}</Button>
					<Button variant="primary" onClick={onConfirm}>
						{t("ask.confirm")}
					</Button>
				</>
			}
			onClose={onClose}
		>
			<div className="stack">
				<p>{t("ask.text")}</p>
				<p>
					<span className="label block">{t("ask.when")}</span>
					<b>{when}</b>
				</p>
				<p>{t("ask.next")}</p>
				<p className="small muted">{t("ask.kept")}</p>
			</div>
		</Sheet>
	);
}
