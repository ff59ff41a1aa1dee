import { useAnswer } from "@junban/app-shell/use-answer";
import { useStore } from "@junban/app-shell/use-store";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Progress } from "@junban/ui/progress";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { deleteShop, shopDeletion } from "#src/lib/shop-deletion.ts";
import { usePorts } from "./setting-ports.ts";

/** How far the deletion is, in this tab or since another one stopped. */
export function DeletionProgress() {
	const { app } = useShop();
	const deletion = useStore(shopDeletion);
	if (deletion?.app !== app) return <Stopped />;
	if (deletion.state === "stopped") return <Stopped code={deletion.code} />;
	return (
		<Bar
			deleted={deletion.state === "running" ? deletion.deleted : 1}
			total={deletion.state === "running" ? deletion.total : 1}
		/>
	);
}

function Bar({ deleted, total }: { deleted: number; total: number }) {
	const { t } = useTranslation("appSetting");
	return (
		<div className="grid gap-12">
			<Progress
				label={t("danger.running")}
				value={total === 0 ? undefined : Math.min(deleted, total)}
				max={Math.max(1, total)}
				text={total === 0 ? t("danger.starting") : t("danger.progress", { deleted, total })}
			/>
			<p className="small">{t("danger.mayLeave")}</p>
		</div>
	);
}

function Stopped({ code }: { code?: Code }) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { app } = useShop();
	const { client } = usePorts();
	const { value } = useAnswer(useCallback(() => client.deletion(app), [client, app]));
	const resume = () => {
		void deleteShop(app, {
			client,
			wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		});
	};
	return (
		<Note tone="caution" role="status" icon={<WarningIcon />} title={t("danger.stopped")}>
			{code === undefined ? null : <p>{codes(code)}</p>}
			<p>{t("danger.stoppedText")}</p>
			{value === undefined || value.total === 0 ? null : (
				<p className="small">{t("danger.progress", { deleted: value.deleted, total: value.total })}</p>
			)}
			<div className="mt-12">
				<Button variant="danger" onClick={resume}>
					{t("danger.resume")}
				</Button>
			</div>
		</Note>
	);
}
