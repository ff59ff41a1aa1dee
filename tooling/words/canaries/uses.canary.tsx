import { useTranslation } from "react-i18next";

const TITLES = { near: "near", called: "called" } as const;

export function Good({ state, time, code }) {
	const { t } = useTranslation(["page", "codes"]);
	const { t: codes } = useTranslation("codes");
	const label = useMemo(() => t(TITLES[state]), [t, state]);
	const type: { t: string } = { t: code };
	return (
		<section aria-label={label} data-type={type.state}>
			{t("title")} {t("people", { count: 2 })} {t("place", { count: 2, ordinal: true })} {t("asOf", { time })}
			{t(`state.${state}`)} {t(state === "open" ? "shown" : "hidden")} {t("onlyJa")}
			{codes(code)} {t(code, { ns: "codes" })} {t("inEnglish", { label })}
			{t("settings.near.screen")} {t("settings.near.name")} {t("settings.shown.screen")} {t("settings.shown.name")}
		</section>
	);
}

export function Bad({ state, i18n }) {
	const { t } = useTranslation("page");
	const translation = useTranslation("page"); // fault: hidden-key
	const name = wordOf(t); // fault: hidden-key
	const props = { t }; // fault: hidden-key
	const word = i18n.t("title"); // fault: hidden-key
	return (
		<p>
			{t(state)} {/* fault: unlisted-key */}
			{t(`other.${state}`)} {/* fault: unlisted-key missing-phrase */}
			{t("gone")} {/* fault: missing-phrase */}
			{t("title", { ns: "codes" })} {/* fault: missing-phrase */}
			{t(state ? "title" : "lost")} {/* fault: missing-phrase */}
		</p>
	);
}
