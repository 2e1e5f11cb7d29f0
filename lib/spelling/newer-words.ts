/**
 * Words of computing, publishing and the kitchen that the dictionaries of the languages lack, in small letters and in
 * the singular. They are the same in all languages: a text in Spanish has a backend, too.
 */
export const NEWER_WORDS: ReadonlySet<string> = new Set(
  `
  addon admin aioli analytics api app args async auth autocomplete autofill autosave backend backlink backlog
  backport barista bash bitcoin bitrate blockchain blog blogger blogpost boba boolean bootstrap bot browser bugfix
  bulgogi burrata bytecode cache callback cappuccino captcha carousel chai changelog changeset chatbot checkbox
  checklist checkout checksum chia chipotle chorizo ciabatta classpath cli clickable clickbait clipboard codebase
  codec colspan config cookie coworker coworking cron crowdfunding crypto css csv cta customizable daemon dashboard
  dataset datatype datetime debounce debug debugger decaf dedupe deepfake deno deserialize dev devops diff dir
  dirname doc dockerfile docstring dotenv dotfile downloadable downtime downvote dropdown dropshipping ebook
  ecommerce edamame editable email embed emoji endpoint enqueue entrypoint enum env exec explainer failover fallback
  faq favicon favourite feta ffmpeg filename filepath filesystem fintech firewall firmware flexbox focaccia footgun
  framework freelancer freemium frontend frontmatter fullscreen gelato geolocation ghee gif git gitignore glamping
  gluten gnocchi gochujang golang granola grep guac gui gyoza hackathon halloumi handover hardcode hardcoded harissa
  hashmap hashtag hoodie hostname hotfix hotkey hotspot href html http https hummus hyperlink hyperparameter ide
  iframe impl influencer infographic infra init inline interop intranet iterable iterator jalapeno jpeg jpg json
  kanban kebab keybinding keylogger keystore keyword kimchi kombucha kubectl labneh laksa lambda laptop latte
  launchpad leaderboard lifecycle linter linux livestream localhost localization lockfile logback login logout
  lookup lowercase lychee macchiato mailto makefile malware markdown mascarpone matcha memoize merch metadata
  microblog microservice middleware milkshake mindmap mindset minify mirin misclick miso mixin mockup modal mojito
  monorepo mozzarella multiline mutex namespace nav navbar netizen newsfeed newsletter nginx nodejs nori npm null
  nullable oauth offboarding offline onboard onboarding online onsite opensource opt orzo outlier overfit overlay
  paella paneer panini param params parser passcode passkey passphrase password pastebin patchset paywall pdf
  permalink pesto phishing php pixel placeholder playlist plugin png podcast podcaster polenta polyfill popover
  popup postgres prebuilt prefetch preload preprint preset prod progressbar prosciutto prosecco proxy pytest
  queryable quesadilla queue quickstart quinoa ramen ransomware readme readonly realtime reauth rebase rebrand
  redesign redirect redis refactor regex regexp releaser renderer repo repost resize retweet ricotta rooibos router
  rsync runbook runtime saas sambal sandbox sashimi satay scalable screencast screenreader screenshot scrollable
  scrollbar searchable seitan selfie semver sendable serverless setup shakshuka shareable shawarma shiitake
  shortcode shortlist sidebar sidecar signin signoff signout signup sitemap slideshow slug smartphone smartwatch
  smoothie snackbar snippet softcover spam spreadsheet sql sriracha ssh ssl stacktrace startup stateful stateless
  stderr stdin stdout stylesheet subcommand subdirectory subdomain subfolder sudo sumac sushi svelte svg symlink
  sync syntax sysadmin tabbouleh tagline tahini tamari tapas taskbar teambuilding telco tempeh templating teriyaki
  terraform textarea textbox thread thumbnail timebox timeline timeout timestamp timezone tiramisu tofu tokenize
  tokenizer toolbar toolchain toolkit tooltip tortilla touchpad touchscreen tsconfig tuple tzatziki udon uid umami
  unboxing unfollow unicode uninstall unmute unpublish unsubscribe upcycle upload uploader uppercase upsell uptime
  upvote url usb username userscript utf util uuid validator vegan viewport vlog vlogger voicemail voip vpn wakame
  walkthrough wasabi webapp webcam webhook webinar webmail webmaster webpack webpage webshop website webview
  whitelist whitepaper whitespace widget wifi wiki wildcard wireframe wishlist workaround workflow workspace
  worktree wysiwyg xml yaml yml yuzu zatar zip zsh zucchini
  `
    .trim()
    .split(/\s+/),
);
