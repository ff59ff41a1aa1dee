import type { MasterAct, MasterLogEntry } from "@junban/api-contract/master/schemas-users";
import { AppLink } from "@junban/app-shell/locale-router";
import { masterItemPaths, masterPaths } from "@junban/app-shell/paths";
import { parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";

/** What an act was about, as a link to its screen. */
export function TargetLink({ entry: { act, target, target_name: name } }: { entry: MasterLogEntry }) {
	const { t } = useTranslation("log");
	const kind = kindOf(act);
	const path = pathOf(kind, target);
	const text =
		kind === "text" && (target === "register" || target === "admin") ? t(`pages.${target}`) : target;
	const shown =
		name === undefined ? (
			<bdi className="wrap-anywhere">{text}</bdi>
		) : (
			<span className="grid">
				<bdi className="wrap-anywhere">{name}</bdi>
				{/* Other ids are nobody's words: their links lead there. */}
				{kind === "app" ? <small className="text-13 text-ink-2 wrap-anywhere">{text}</small> : null}
			</span>
		);
	return path === undefined ? (
		shown
	) : (
		<AppLink className="inline-block py-8" to={path}>
			{shown}
		</AppLink>
	);
}

type Kind = "app" | "user" | "announcement" | "text";

function kindOf(act: MasterAct): Kind {
	if (act.startsWith("user-") || act.startsWith("master-")) return "user";
	if (act.startsWith("announcement-")) return "announcement";
	return act === "text-write" ? "text" : "app";
}

function pathOf(kind: Kind, target: string): string | undefined {
	if (kind === "user") return masterItemPaths.user(target);
	if (kind === "announcement") return masterPaths.announcements;
	if (kind === "text") return masterPaths.texts;
	const app = parseAppUid(target);
	return app && masterItemPaths.app(app);
}
