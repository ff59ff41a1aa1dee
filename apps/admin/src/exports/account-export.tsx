import type { ShopClient } from "@junban/api-contract/shop-client";
import { serverClock } from "@junban/app-shell/server-clock";
import { toasts } from "@junban/app-shell/toast-store";
import { localDateAt } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { FormRow } from "@junban/ui/form-row";
import { DownloadIcon } from "@junban/ui/icons";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";

/** What is stored of the signed-in account, as a file. */
export function AccountExport({ client }: { client: Pick<ShopClient, "exportAccount"> }) {
	const { t } = useTranslation("exports");
	const { t: codes } = useTranslation("codes");
	const { data } = useShop();
	const [isRunning, setRunning] = useState(false);
	const start = async () => {
		setRunning(true);
		const [answer, files] = await Promise.all([
			client.exportAccount(),
			import("./json-file.ts").catch(() => undefined),
		]);
		setRunning(false);
		if (!answer.ok || files === undefined) {
			toasts.show({ key: "account", text: codes(answer.ok ? "offline" : answer.code), type: "danger" });
			return;
		}
		const day = localDateAt(serverClock.now(), data.timeZone);
		files.saveJson(`${JSON.stringify(answer.value, null, "\t")}\n`, `${t("file.account")}-${day}.json`);
		toasts.show({ key: "account", text: t("accountDone"), type: "success" });
	};
	return (
		<FormRow label={t("account")} hint={t("accountText")}>
			<Button icon={<DownloadIcon />} pending={isRunning} onClick={() => void start()}>
				{t("accountStart")}
			</Button>
		</FormRow>
	);
}
