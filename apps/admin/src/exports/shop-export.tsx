import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { serverClock } from "@junban/app-shell/server-clock";
import { type Code, localDateAt } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { buttonLook } from "@junban/ui/button-look";
import { FormRow } from "@junban/ui/form-row";
import { DownloadIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Progress } from "@junban/ui/progress";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { ShopExportPorts } from "./json-file.ts";

type State =
	| { readonly state: "idle" | "stopped" }
	| { readonly state: "running"; readonly count: number }
	| { readonly state: "failed"; readonly code: Code }
	| { readonly state: "done"; readonly count: number; readonly isLogoMissing: boolean };

/** All that is kept of the shop: one file of its own documents, and the way to those of its customers. */
export function ShopExport({ ports }: { ports: ShopExportPorts }) {
	const { t } = useTranslation("exports");
	const { app } = useShop();
	return (
		<FormRow label={t("all")} hint={t("allText")}>
			<div className="grid gap-24">
				<Part title={t("shop")} text={t("shopText")}>
					<ShopFile ports={ports} />
				</Part>
				<Part title={t("csv")} text={t("csvText")}>
					<div>
						<AppLink {...buttonLook({ variant: "secondary", size: 48 })} to={adminPaths.csv(app)}>
							{t("csvOpen")}
						</AppLink>
					</div>
				</Part>
			</div>
		</FormRow>
	);
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<div className="grid gap-12">
			<div className="grid gap-4">
				<h3 className="text-16">{title}</h3>
				<p className="small">{text}</p>
			</div>
			{children}
		</div>
	);
}

/** Writes the file. Leaving the tab stops the writing; nothing is left behind. */
function ShopFile({ ports }: { ports: ShopExportPorts }) {
	const { t } = useTranslation("exports");
	const { app, data } = useShop();
	const [state, setState] = useState<State>({ state: "idle" });
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);
	const start = async () => {
		const controller = new AbortController();
		running.current = controller;
		setState({ state: "running", count: 0 });
		const now = serverClock.now();
		const name = `${app}-${t("file.shop")}-${localDateAt(now, data.timeZone)}.json`;
		const shop = { app, logo: data.logo, exportedAt: new Date(now).toISOString(), name };
		const progress = (count: number) => {
			if (!controller.signal.aborted) setState({ state: "running", count });
			return !controller.signal.aborted;
		};
		const written = await import("./json-file.ts").then(
			({ saveShop }) => saveShop(ports, shop, progress),
			() => ({ ok: false, code: "offline" }) as const,
		);
		if (written.ok) setState({ state: "done", ...written });
		else if (written.code === "stopped") setState({ state: "stopped" });
		else setState({ state: "failed", code: written.code });
	};
	if (state.state === "running")
		return (
			<div className="grid gap-12">
				<Progress label={t("running")} value={undefined} text={t("count", { count: state.count })} />
				<div>
					<Button onClick={() => running.current?.abort()}>{t("stop")}</Button>
				</div>
			</div>
		);
	return (
		<div className="grid gap-12">
			<div>
				<Button icon={<DownloadIcon />} onClick={() => void start()}>
					{t("shopStart")}
				</Button>
			</div>
			<Ended state={state} />
		</div>
	);
}

/** How the export ended, beside its button. */
function Ended({ state }: { state: State }) {
	const { t } = useTranslation("exports");
	const { t: codes } = useTranslation("codes");
	if (state.state === "failed")
		return (
			<Note tone="danger" role="alert" icon={<WarningIcon />}>
				<p>{codes(state.code)}</p>
			</Note>
		);
	if (state.state === "stopped") return <p role="status">{t("stopped")}</p>;
	if (state.state !== "done") return null;
	return (
		<div className="grid gap-12" role="status">
			<p>{t("done", { count: state.count })}</p>
			{state.isLogoMissing ? (
				<Note tone="caution" icon={<WarningIcon />}>
					<p>{t("noLogo")}</p>
				</Note>
			) : null}
		</div>
	);
}
