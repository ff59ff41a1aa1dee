import { customerPaths } from "@junban/app-shell/paths";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import { DISPLAY_LAYOUTS, DISPLAY_VOICES } from "@junban/domain/documents";
import { choice } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { ExternalIcon } from "@junban/ui/icons";
import { RadioGroup } from "@junban/ui/radio-group";
import { useShop } from "#src/frame/shop-context.ts";
import { useLineForm } from "./line-form.ts";
import { FlagRow, TextRow } from "./setting-fields.tsx";
import { SettingRow, SettingSection } from "./setting-section.tsx";

const layout = choice(DISPLAY_LAYOUTS);
const voice = choice(DISPLAY_VOICES);

/** The display in the waiting room. */
export function DisplaySection() {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	const { path } = useShop().line;
	const href = useSurfaceHref();
	return (
		<SettingSection
			name="display"
			text={
				<ButtonLink
					href={href("customer", customerPaths.display(path.app, path.line))}
					target="_blank"
					rel="noopener"
					size={44}
				>
					{t("openDisplay")}
					<span className="visually-hidden">{` ${t("newTab")}`}</span>
					<ExternalIcon />
				</ButtonLink>
			}
		>
			<SettingRow setting="displayLayout">
				<Bound form={form} name="display.layout" as={layout}>
					{(input) => (
						<RadioGroup
							label={t("label.displayLayout")}
							labelHidden
							options={DISPLAY_LAYOUTS.map((value) => ({ value, text: t(`layout.${value}`) }))}
							{...input}
						/>
					)}
				</Bound>
			</SettingRow>
			<SettingRow setting="displayVoice">
				<Bound form={form} name="display.voice" as={voice}>
					{(input) => (
						<RadioGroup
							label={t("label.displayVoice")}
							labelHidden
							options={DISPLAY_VOICES.map((value) => ({ value, text: t(`voice.${value}`) }))}
							{...input}
						/>
					)}
				</Bound>
			</SettingRow>
			<FlagRow setting="displaySound" />
			<FlagRow setting="displayShowWait" />
			<TextRow setting="displayMessage" />
			<FlagRow setting="displayQr" />
		</SettingSection>
	);
}
