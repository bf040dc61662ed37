<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Delivery\SmtpTransport;
use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Spam\SpamCheck;

/** `enquiries.php check`: the examination, and what takes longer or asks other servers. */
final class InstallCheck
{
    /** @param string|\Closure $dns as PHP's dns_get_record */
    public function __construct(
        private readonly Settings $settings,
        private readonly int $now,
        private readonly string|\Closure $dns = 'dns_get_record',
    ) {
    }

    /** @return iterable<string, ?string> what was tried, and how to cure it; null is well */
    public function run(bool $isSending): iterable
    {
        $report = (new Checks($this->settings, $this->now))->run();
        foreach ($report->results as $sentence => $problem) {
            yield $sentence => $problem?->sentence();
        }
        if ($report->figures !== []) {
            ['photographs' => $count, 'photographMb' => $size] = $report->figures;
            yield "Photographs that are stored: $count, $size MB" => null;
        }
        foreach ($this->ofInstallation() as $sentence => $check) {
            try {
                yield $sentence => $check();
            } catch (\Throwable $error) {
                yield $sentence => "This could not be tried: {$error->getMessage()}";
            }
        }
        $text = 'A test, sent by "enquiries.php check --send".';
        foreach ($isSending ? (new Notifier($this->settings))->tell('test', $text) : [] as $way => $isTold) {
            yield "A test alert went to $way: look for it" => $isTold ? null
                : "Correct $way. The log of errors, and the lines above, say why.";
        }
    }

    /** @return array<string, \Closure(): ?string> */
    private function ofInstallation(): array
    {
        $file = Settings::file();
        $domain = substr((string) strrchr($this->settings->mailFrom, '@'), 1);
        return [
            'The web server does not serve private/' => $this->served(...),
            'SPF names who may send' => fn (): ?string =>
                $this->record($domain, 'v=spf1 include:... of your provider -all'),
            'DMARC says what to do with the rest' => fn (): ?string =>
                $this->record("_dmarc.$domain", 'v=DMARC1; p=none'),
            'The user of the web server has the data' => fn (): ?string => @fileowner($this->settings->varDir) !== 0
                ? null : 'It is root\'s, and no web server runs as root: the form stores nothing. Run this, with the '
                    . "user of yours for www-data: chown -R www-data: {$this->settings->varDir} $file",
            'Nobody else can read the settings' => static fn (): ?string =>
                $file === '' || ((int) @fileperms($file) & 0077) === 0 ? null : "Run: chmod 600 $file",
            'The mail server takes the login' => $this->login(...),
            'The spam check knows the secret' => $this->secret(...),
            'Somebody is told when something is wrong' => fn (): ?string => $this->settings->alertUrl !== '' ? null
                : 'Set ALERT_URL: a mail cannot tell that mail fails.',
        ];
    }

    /** Below a folder with such a name another domain of the account may serve it. */
    private function served(): ?string
    {
        if (preg_match('~/(public_html|public_www|htdocs|httpdocs|wwwroot)/~', "{$this->settings->varDir}/") !== 1) {
            return null;
        }
        $address = "{$this->settings->siteUrl}/private/php/retention.json";
        [$status] = HttpClient::request($address, null, 'text/plain', 5);
        return $status === 200 ? "Move private/ out of the web root: $address can be read by anybody." : null;
    }

    /** @param string $example of such a record; its first word is that of all of them */
    private function record(string $name, string $example): ?string
    {
        $begins = (string) strtok($example, ' ;');
        $records = @($this->dns)($name, DNS_TXT);
        if ($records === false) {
            return "The name server does not answer for $name: look there for a TXT record that begins with $begins.";
        }
        $fits = static fn (array $record): bool => stripos((string) ($record['txt'] ?? ''), $begins) === 0;
        return array_filter($records, $fits) !== [] ? null
            : "Add a TXT record to $name, such as \"$example\": without it mails end in spam.";
    }

    private function secret(): ?string
    {
        if ($this->settings->recaptchaSecret === '') {
            return 'Set RECAPTCHA_SECRET.';
        }
        $verdict = (new SpamCheck($this->settings))->judge('none');
        $host = (string) parse_url($this->settings->siteverifyUrl, PHP_URL_HOST);
        return match (true) {
            preg_match('/secret|keys/', $verdict->reason) === 1 => Problem::of('spam-secret')->cure,
            $verdict->value === 'unverified' => "It does not answer ($verdict->reason). May this server reach $host?",
            default => null,
        };
    }

    private function login(): ?string
    {
        try {
            (new SmtpTransport($this->settings))->login();
            return null;
        } catch (\Throwable $error) {
            $problem = Checks::ofMail($error->getMessage(), 'It does not', $this->settings);
            return "$problem->what $problem->cure The error: {$error->getMessage()}";
        }
    }
}
