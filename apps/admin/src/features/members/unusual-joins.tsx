import type { BurstClient } from "@junban/api-contract/burst-client";
import type { BurstsResponse } from "@junban/api-contract/staff-schemas";
import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { toasts } from "@junban/app-shell/toast-store";
import { displayNumber, type LineSettings } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { buttonLook } from "@junban/ui/button-look";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useBursts } from "./use-bursts.ts";

type Origin = BurstsResponse["origins"][number];

export interface UnusualJoinsProps {
	client: BurstClient | undefined;
	settings: LineSettings;
	/** How many places the line has. */
	places: number;
	/** The last number that was given. */
	issued: number;
}

/** Says that many places came from one network, and ends them with one tap. */
export function UnusualJoins({ client, settings, places, issued }: UnusualJoinsProps) {
	const { t } = useTranslation("members");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	const { app, line } = useShop();
	const { told, pending, end, restore } = useBursts(client, line.path, places, issued);
	const [asked, setAsked] = useState<Origin>();
	if (told === undefined || told.origins.length === 0) return null;
	// Nobody waits whom one could end.
	const slows = asked?.waiting === 0;
	const say = (failure: Code | undefined, text: string) =>
		toasts.show({
			key: "bursts",
			text: failure === undefined ? text : codes(failure),
			type: failure === undefined ? "success" : "danger",
		});
	const endAsked = async () => {
		if (asked === undefined) return;
		const failure = await end(asked.id);
		setAsked(undefined);
		say(failure, slows ? t("bursts.slowed") : t("bursts.ended", { count: asked.waiting }));
	};
	const takeBack = async (origin: Origin) =>
		say(await restore(origin.id), t("bursts.restored", { count: origin.ended }));
	return (
		<div className="mb-16">
			<Note tone="caution" icon={<WarningIcon />} role="status" title={t("bursts.title")}>
				<p>
					<Sentences text={t("bursts.text")} />
				</p>
				<ul className="m-0 my-12 grid list-none gap-12 p-0">
					{told.origins.map((origin) => (
						<li key={origin.id} className="flex flex-wrap items-center gap-x-16 gap-y-8">
							<Numbers origin={origin} settings={settings} />
							{origin.waiting + origin.left === 0 ? null : (
								<Button
									variant="quiet-danger"
									size={44}
									pending={pending === origin.id}
									onClick={() => setAsked(origin)}
								>
									{origin.waiting === 0 ? t("bursts.slow") : t("bursts.end", { count: origin.waiting })}
								</Button>
							)}
							{origin.ended === 0 ? null : (
								<Button size={44} pending={pending === origin.id} onClick={() => void takeBack(origin)}>
									{t("bursts.restore", { count: origin.ended })}
								</Button>
							)}
						</li>
					))}
				</ul>
				{settings.presence ? null : (
					<AppLink {...buttonLook({ size: 44 })} to={adminPaths.presence(app)}>
						{t("bursts.presence")}
					</AppLink>
				)}
				<ConfirmDialog
					open={asked !== undefined}
					danger
					title={slows ? t("bursts.slowQuestion") : t("bursts.question", { count: asked?.waiting ?? 0 })}
					confirmText={slows ? t("bursts.slowConfirm") : t("bursts.confirm")}
					cancelText={common("cancel")}
					pending={pending !== undefined}
					onConfirm={() => void endAsked()}
					onCancel={() => setAsked(undefined)}
				>
					<p>
						<Sentences text={slows ? t("bursts.slowText") : t("bursts.questionText")} />
					</p>
				</ConfirmDialog>
			</Note>
		</div>
	);
}

/** since 18:03. */
function Numbers({ origin, settings }: { origin: Origin; settings: LineSettings }) {
	const { t } = useTranslation("members");
	const { locale, timezone } = useShop();
	const { first, last, since, waiting, left, ended } = origin;
	const places = waiting === 0 ? ended : waiting;
	return (
		<div className="min-w-0 flex-1 basis-[16em]">
			<p>
				{t(places === 0 ? "bursts.left" : "bursts.numbers", {
					first: displayNumber(settings, first),
					last: displayNumber(settings, last),
					count: places === 0 ? left : places,
					time: formatTime(since, timezone, locale),
				})}
			</p>
			{places === 0 || left === 0 ? null : <p>{t("bursts.alsoLeft", { count: left })}</p>}
		</div>
	);
}
