/** The script of all pages. Everything that a visitor reads is there without it. */
import { showAccount } from "./account.ts";
import { showConsent } from "./consent-banner.ts";
import { keepLanguage } from "./language.ts";
import { loadLate } from "./late.ts";
import { closeMenu } from "./menu.ts";
import { moveSamples } from "./samples.ts";
import { showServiceWords } from "./service-words.ts";
import { showStatus } from "./status.ts";

showAccount();
showConsent();
keepLanguage();
closeMenu();
loadLate();
moveSamples();
void showServiceWords();
void showStatus();
