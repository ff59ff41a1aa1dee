import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { TextField } from "@junban/ui/text-field";
import { type MouseEvent, useEffect } from "react";
import { useLineForm } from "./line-form.ts";
import { sectionId, useIsFound } from "./setting-section.tsx";
import { SECTION_NAMES, SECTIONS } from "./settings.ts";

/** Search and links to the sections. The links of sections without a match are absent. */
export function SettingIndex() {
	const { t } = useTranslation("lineSetting");
	const { search } = useLineForm();
	const query = useStore(search);
	const isFound = useIsFound();
	const found = SECTION_NAMES.filter((name) => SECTIONS[name].some(isFound));
	// The browser looks for the part of an address before the settings are there.
	useEffect(() => show(location.hash), []);
	return (
		<div className="mb-24 grid gap-12">
			<div className="max-w-[360px]">
				<TextField
					type="search"
					label={t("search")}
					value={query}
					onChange={(event) => search.set(event.currentTarget.value)}
					onKeyDown={(event) => {
						// Enter would save the form.
						if (event.key === "Enter") event.preventDefault();
					}}
				/>
			</div>
			<div role="status">{found.length === 0 ? <p>{t("searchNone")}</p> : null}</div>
			<nav aria-label={t("index")} hidden={found.length === 0}>
				<ul className="m-0 flex list-none flex-wrap gap-x-24 p-0">
					{found.map((name) => (
						<li key={name}>
							<a
								className="inline-flex min-h-[44px] items-center font-bold text-text"
								href={`#${sectionId(name)}`}
								onClick={jump}
							>
								{t(`section.${name}`)}
							</a>
						</li>
					))}
				</ul>
			</nav>
		</div>
	);
}

/** Moves the view and the focus. The address stays, because a new one would ask about the unsaved changes. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault();
	show(event.currentTarget.hash);
}

function show(hash: string) {
	const heading = document.getElementById(hash.slice(1));
	heading?.scrollIntoView();
	heading?.focus({ preventScroll: true });
}
