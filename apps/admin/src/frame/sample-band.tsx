import { customerPaths, publicPaths, registerPaths } from "@junban/app-shell/paths";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Link } from "@junban/ui/link";
import { useLocation } from "react-router";
import { mainLine } from "#src/line/line-source.ts";
import { isSetting } from "./screens.ts";

/**
 * Says above all screens that the shop is a sample, with the ways to its other side. Those pages are other apps, so the
 * browser loads them; the customer's open in a tab of their own, because both sides show the same line.
 */
export function SampleBand({ app }: { app: AppUid }) {
	const { t } = useTranslation("frame");
	const { pathname } = useLocation();
	const href = useSurfaceHref();
	// Settings can be looked at; the line can be tried.
	const isToRead = isSetting(app, pathname.replace(/\/$/, ""));
	return (
		<aside
			className="small flex flex-wrap items-center gap-x-24 border-rule border-b bg-soft px-16 py-4"
			aria-label={t("sample.title")}
		>
			<p className="min-w-0 py-8">
				<b>{t("sample.title")}</b>{" "}
				<span className="sn">{isToRead ? t("sample.settings") : t("sample.text")}</span>
			</p>
			<div className="flex flex-wrap gap-x-16">
				<OtherTab text={t("customerView")} path={customerPaths.shop(app)} />
				<OtherTab text={t("sample.board")} path={customerPaths.display(app, mainLine(app).line)} />
				<Link standalone href={href("site", publicPaths.examples)}>
					{t("sample.others")}
				</Link>
				<Link standalone href={href("site", registerPaths.step1)}>
					{t("sample.own")}
				</Link>
			</div>
		</aside>
	);
}

function OtherTab({ text, path }: { text: string; path: string }) {
	const { t } = useTranslation("frame");
	const href = useSurfaceHref();
	return (
		<Link standalone newTab={t("newTab")} href={href("customer", path)}>
			{text}
		</Link>
	);
}
