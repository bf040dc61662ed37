<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Whether the data or the settings are where web servers serve files: every visitor's words and every password
 * would be a download for anybody. The name of a folder says nothing: accounts of some hosts have a root named htdocs.
 */
final class WebRoot
{
    /** @return string a sentence for the log; '' when nothing is exposed, as far as this can see */
    public static function problem(Settings $settings, array $server): string
    {
        // The command line has none.
        $root = (string) ($server['DOCUMENT_ROOT'] ?? '');
        $root = $root === '' ? '' : (@realpath($root) ?: $root);
        $paths = array_filter(['The data folder' => $settings->varDir, 'config.ini' => SettingsReader::file()]);
        foreach ($paths as $what => $path) {
            $folder = @realpath($path) ?: @realpath(dirname($path)) ?: $path;
            for (; $folder !== dirname($folder); $folder = dirname($folder)) {
                if ($folder === $root || @is_file("$folder/contact-handler.php")) {
                    return "$what is in the web root $folder";
                }
            }
        }
        return '';
    }

    /** @throws HttpException 503: a visitor's words must not be stored where anybody may download them */
    public static function refuseWhenExposed(Settings $settings, Request $request): void
    {
        $problem = self::problem($settings, $request->server);
        if ($problem !== '') {
            Log::note("Enquiries are refused: $problem. Move private/ beside the web root (GUIDE.md).");
            $sentence = "Sorry, this form is closed just now. Please call us on $settings->phone.";
            throw new HttpException(503, $sentence, ['Retry-After' => '3600']);
        }
    }
}
