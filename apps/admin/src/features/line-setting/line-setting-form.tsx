import { createStore } from "@junban/app-shell/store";
import { checkLineSettings } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { FormFoot } from "@junban/forms/form-foot";
import type { FormChanges } from "@junban/forms/form-state";
import { SettingsForm } from "@junban/forms/settings-form";
import { useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { type FocusEvent, useMemo, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { BasicsSection } from "./basics-section.tsx";
import { AutoCallSection, NoticesSection } from "./calls-sections.tsx";
import { DisplaySection } from "./display-section.tsx";
import { LineFormProvider } from "./line-form.ts";
import { LimitsSection, PaceSection } from "./pace-section.tsx";
import { Preview } from "./preview.tsx";
import { type Look, lookAt } from "./scene.ts";
import { SettingIndex } from "./setting-index.tsx";
import { TextsSection } from "./texts-section.tsx";
import { useFormFields } from "./use-form-fields.ts";

export type LineSettingFormProps = {
	/** The settings by stored names. */
	stored: StoredFields;
	save: (changes: FormChanges) => Promise<Outcome>;
};

/** All settings of the line in one form, with a preview of the customer's phone. */
export function LineSettingForm({ stored, save }: LineSettingFormProps) {
	const { t } = useTranslation("lineSetting");
	const { app, user, role, locale } = useShop();
	const form = useDocumentForm({
		draftKey: `${user?.uid ?? role}/${app}/line_setting`,
		stored,
		fields: useFormFields(),
		check: checkLineSettings,
		save,
	});
	const [stores] = useState(() => ({
		search: createStore(""),
		look: createStore<Look>({ scene: "waiting", locale }),
	}));
	const shared = useMemo(() => ({ form, ...stores }), [form, stores]);
	const follow = ({ target }: FocusEvent<HTMLElement>) => {
		const place = Number(target.closest<HTMLElement>("[data-place]")?.dataset["place"]);
		const name = target.getAttribute("name");
		if (name !== null)
			stores.look.update((before) => lookAt(before, name, Number.isNaN(place) ? undefined : place));
	};
	return (
		<LineFormProvider value={shared}>
			<StaffScreen title={t("title")} text={t("text")} foot={<FormFoot form={form} />}>
				<SettingsForm form={form}>
					<SettingIndex />
					<div className="grid items-start gap-32 min-[1100px]:grid-cols-[minmax(0,1fr)_332px]">
						{/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices which of its fields has the focus */}
						<div className="min-w-0" onFocus={follow}>
							<BasicsSection />
							<PaceSection />
							<LimitsSection />
							<TextsSection />
							<AutoCallSection />
							<NoticesSection />
							<DisplaySection />
						</div>
						<aside
							aria-label={t("preview.title")}
							className="sticky top-24 max-h-[calc(100dvh-120px)] overflow-y-auto max-[1099px]:hidden"
						>
							<Preview />
						</aside>
					</div>
				</SettingsForm>
			</StaffScreen>
		</LineFormProvider>
	);
}
