import { serverClock } from "@junban/app-shell/server-clock";
import { toasts } from "@junban/app-shell/toast-store";
import { MEMBER_COLUMNS, type Member } from "@junban/domain/documents";
import { localDateAt } from "@junban/domain/values";
import type { Pages } from "@junban/firebase-client/pages";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { DownloadIcon } from "@junban/ui/icons";
import { download } from "@junban/ui/qr-files";
import { useEffect, useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { memberParts } from "#src/lib/member-parts.ts";
import { useMemberTexts } from "#src/lib/member-texts.ts";

export type ExportButtonProps = {
	query: { readonly pages: Pages<Member>; readonly keep: ((member: Member) => boolean) | undefined };
	numberOf: (number: number) => string;
};

/** Saves all records of the filter, not only those of the page. Leaving the screen stops it. */
export function ExportButton({ query, numberOf }: ExportButtonProps) {
	const { t } = useTranslation("allMembers");
	const { app, data } = useShop();
	const [count, setCount] = useState<number>();
	const running = useRef<AbortController>(undefined);
	const texts = useMemberTexts(numberOf);
	useEffect(() => () => running.current?.abort(), []);
	const start = async () => {
		const controller = new AbortController();
		running.current = controller;
		setCount(0);
		const header = MEMBER_COLUMNS.map((column) => t(`export.columns.${column}`));
		const { signal } = controller;
		const parts = memberParts({ ...query, columns: MEMBER_COLUMNS, texts, signal });
		const options = { header, parts, encoding: "utf-8", progress: setCount, signal } as const;
		const exported = await import("#src/lib/csv-file.ts")
			.then(({ writeFile }) => writeFile(options))
			.catch(() => ({ ok: false, code: "internal" }) as const);
		setCount(undefined);
		if (exported.ok) {
			const day = localDateAt(serverClock.now(), data.timeZone);
			download(exported.file, `${app}-${t("export.file")}-${day}.csv`);
			toasts.show({ key: "export", text: t("export.done", { count: exported.records }), type: "success" });
		} else if (exported.code !== "stopped")
			toasts.show({ key: "export", text: t("export.failed"), type: "danger" });
	};
	if (count === undefined)
		return (
			<Button variant="quiet" size={44} icon={<DownloadIcon />} onClick={() => void start()}>
				{t("export.start")}
			</Button>
		);
	return (
		<span className="flex flex-wrap items-center gap-8">
			<span className="small" role="status">
				{t("export.running")}
			</span>
			<span className="small muted">{t("export.count", { count })}</span>
			<Button variant="quiet" size={44} onClick={() => running.current?.abort()}>
				{t("export.stop")}
			</Button>
		</span>
	);
}
