import { adminPaths, publicPaths } from "@junban/app-shell/paths";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Link } from "@junban/ui/link";
import { useEffect } from "react";
import { useSurfaceHref } from "#src/lib/page-locale.ts";

/** Says that the shop is a sample, with the ways to its other side. Other apps have those pages, so the browser loads them. */
export function SampleBand({ app: name }: { app: string }) {
	const { t } = useTranslation("sample");
	const examples = useSurfaceHref("site", publicPaths.examples);
	// The page around this part is live: the loader in the page sends the form that it has held back.
	useEffect(() => void window.dispatchEvent(new Event("live")), []);
	const app = parseAppUid(name);
	if (app === undefined) return null;
	return (
		<aside className="small flex flex-wrap items-center gap-x-16" aria-label={t("title")}>
			<p className="strong">{t("title")}</p>
			<Desk app={app} />
			<Link standalone href={examples}>
				{t("others")}
			</Link>
			{/* `main.tsx` shows it where the sample's file does not come: nothing on the page would move. */}
			<p id="sample-lost" role="alert" hidden={true}>
				{t("lost")}{" "}
				<Link standalone href="">
					{t("again")}
				</Link>
			</p>
			<noscript>
				<p>{t("script")}</p>
			</noscript>
		</aside>
	);
}

function Desk({ app }: { app: AppUid }) {
	const { t } = useTranslation("sample");
	return (
		<Link standalone href={useSurfaceHref("admin", adminPaths.members(app))}>
			{t("desk")}
		</Link>
	);
}
